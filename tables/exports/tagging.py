"""The structure of a tagged PDF: which words are headings, paragraphs, rows and cells.

fpdf2 can write a flat list of figures alone. This has the same interface to its output, and keeps
a tree (ISO 32000-1, 14.7): readers find the cells of a table with their headings by it.
"""

from typing import Any

from fpdf.annotations import PDFAnnotation
from fpdf.structure_tree import NumberTree, StructTreeRoot
from fpdf.syntax import PDFObject, PDFString


class Element(PDFObject):
    """An element of the structure. What it holds are elements, and numbers of marked content on
    its page.

    `alt` describes what is drawn, `instead` is read out in place of its words, and `attributes` are
    those of a cell of a table.
    """

    def __init__(
        self,
        kind: str,
        parent: PDFObject,
        *,
        alt: str = "",
        instead: str = "",
        attributes: str = "",
    ) -> None:
        super().__init__()
        self.kind, self.parent = kind, parent
        self.kids: list[Any] = []
        self.words = {"/Alt": alt, "/ActualText": instead}
        self.attributes = attributes
        self.page = 0
        self.pg: Any = None
        """The object of its page, which fpdf2 sets before it writes."""

    def page_number(self) -> int:
        return self.page

    def serialize(self, obj_dict: Any = None, _security_handler: Any = None) -> str:
        # There are thousands: what fpdf2 writes objects with takes three times as long.
        entries = [f"/S /{self.kind} /P {self.parent.ref}"]
        if self.pg is not None:
            entries.append(f"/Pg {self.pg.ref}")
        if self.kids:
            kids = (kid.ref if isinstance(kid, Element) else str(kid) for kid in self.kids)
            entries.append(f"/K [{' '.join(kids)}]")
        if self.attributes:
            entries.append(f"/A <</O /Table {self.attributes}>>")
        entries += [
            f"{key} {PDFString(word).serialize()}" for key, word in self.words.items() if word
        ]
        return f"{self.id} 0 obj\n<<{' '.join(entries)}>>\nendobj"


class _Reference:
    """A reference from an element of the PDF to an annotation."""

    def __init__(self, annotation: PDFAnnotation) -> None:
        self.annotation = annotation

    def __str__(self) -> str:
        return f"<</Type /OBJR /Obj {self.annotation.ref}>>"


class _ParentTree(NumberTree):
    """The way back from marked content, and from annotations, to their elements."""

    def __init__(self) -> None:
        super().__init__()
        self._annotations: dict[int, Element] = {}

    def serialize(self, obj_dict: Any = None, _security_handler: Any = None) -> str:
        entries = {
            number: f"[{' '.join(element.ref for element in elements)}]"
            for number, elements in self.nums.items()
        }
        entries.update({number: element.ref for number, element in self._annotations.items()})
        numbers = " ".join(f"{number} {entries[number]}" for number in sorted(entries))
        return PDFObject.serialize(self, {"/Nums": f"[{numbers}]"})

    def add_annotation(self, number: int, element: Element) -> None:
        self._annotations[number] = element


class _Content:
    """The elements that hold content of a page: fpdf2's output tells each which object its page
    is."""

    def __init__(self) -> None:
        self.k: list[Element] = []


FIRST_ANNOTATION = 10_000
"""Annotations are numbered from here in the parent tree, pages from 0."""


class Structure:
    """The tree of a document. It replaces fpdf2's StructureTreeBuilder."""

    def __init__(self) -> None:
        self.root = StructTreeRoot()
        self.parents = _ParentTree()
        self.root.parent_tree = self.parents
        self.document = Element("Document", self.root)
        self.root.k.append(self.document)
        self.elements = [self.document]
        self.doc_struct_elem = _Content()
        self.annotations = 0

    def add(self, kind: str, parent: Element, **words: str) -> Element:
        """Add an element at the end of its parent."""
        element = Element(kind, parent, **words)
        parent.kids.append(element)
        self.elements.append(element)
        return element

    def mark(self, element: Element, page: int) -> int:
        """Return the number under which content of this page belongs to an element."""
        if element.page_number() not in (0, page):
            # The numbers of an element are those of one page; what goes on is a part of it.
            return self.mark(self.add("Span", element), page)
        self._stand(element, page)
        marked: Any = self.parents.nums[page - 1]
        marked.append(element)
        number = len(marked) - 1
        element.kids.append(number)
        return number

    def annotate(self, element: Element, annotation: Any, page: int) -> None:
        """Make an annotation part of an element."""
        annotation.struct_parent = FIRST_ANNOTATION + self.annotations
        self.annotations += 1
        element.kids.append(_Reference(annotation))
        self.parents.add_annotation(annotation.struct_parent, element)
        self._stand(element, page)

    def _stand(self, element: Element, page: int) -> None:
        if not element.page_number():
            element.page = page
            self.doc_struct_elem.k.append(element)

    def empty(self) -> bool:
        return not self.doc_struct_elem.k

    def __iter__(self) -> Any:
        return iter((self.root, self.parents, *self.elements))
