"""Functions that lowered code calls where MicroPython differs."""

from collections import OrderedDict as _Ordered
from collections import namedtuple

__all__ = ["namedtuple"]


class _Missing:
    pass


MISSING = _Missing()


hashed = dict


def ordered(*pairs):
    return _Ordered(pairs)


def dict(source=(), **named):
    made = _Ordered(source.items() if hasattr(source, "items") else source)
    for name in named:
        made[name] = named[name]
    return made


def fromkeys(names, value=None):
    return dict([(name, value) for name in names])


def merged(*parts):
    made = _Ordered()
    for part in parts:
        if isinstance(part, tuple):
            made[part[0]] = part[1]
        else:
            for name, value in part.items():
                made[name] = value
    return made


def list_of(*parts):
    made = []
    for part in parts:
        made.extend(part)
    return made


def tuple_of(*parts):
    return tuple(list_of(*parts))


def set_of(*parts):
    return set(list_of(*parts))


def backwards(some):
    if isinstance(some, str):
        return "".join(reversed(some))
    return type(some)(reversed(some)) if isinstance(some, list) else tuple(reversed(some))


def sorted(some, key=None, reverse=False):
    turn = -1 if reverse else 1
    places = [
        (item if key is None else key(item), turn * place, item) for place, item in enumerate(some)
    ]
    _sort(places, reverse)
    return [place[2] for place in places]


def _sort(places, reverse):
    # No two places are the same, so what is sorted is never compared itself.
    places.sort(reverse=reverse)


_isinstance = isinstance


def isinstance(value, kinds):
    if _isinstance(value, kinds):
        return True
    if _isinstance(value, bool):
        return kinds is int or (_isinstance(kinds, tuple) and int in kinds)
    return False


def replaced(old, changes):
    names = old._fields
    for name in changes:
        if name not in names:
            raise ValueError("no such field: " + name)
    return type(old)(*[changes.get(name, getattr(old, name)) for name in names])


class Field:
    def __init__(self, name, default, metadata):
        self.name = name
        self.default = default
        self.metadata = metadata


def field(default=MISSING, metadata=None):
    return Field("", default, metadata)


def dataclass(by_name):
    def made(form):
        fields = tuple(_declared(name, value) for name, value in form._declared)
        form._declared = fields
        form.__init__ = _initialiser(fields, by_name)
        form.__eq__ = _equals
        form.__hash__ = _hashed
        for field in fields:
            if field.default is not MISSING:
                setattr(form, field.name, field.default)
        return form

    return made


def _declared(name, value):
    if _isinstance(value, Field):
        return Field(name, value.default, value.metadata)
    return Field(name, value, None)


def _initialiser(fields, by_name):
    names = [field.name for field in fields]

    def initialise(self, *values, **named):
        if by_name and values:
            raise TypeError("fields are given by name")
        for name, value in zip(names, values):
            setattr(self, name, value)
        for field in fields[len(values) :]:
            value = named.pop(field.name) if field.name in named else field.default
            if value is MISSING:
                raise TypeError("a field is missing: " + field.name)
            setattr(self, field.name, value)
        if named:
            raise TypeError("no such fields: " + ", ".join(named))

    return initialise


def _values(record):
    return tuple(getattr(record, field.name) for field in record._declared)


def _equals(self, other):
    return type(self) is type(other) and _values(self) == _values(other)


def _hashed(self):
    return hash(_values(self))


def fields(form):
    return form._declared


def replace(record, **changes):
    values = {field.name: getattr(record, field.name) for field in record._declared}
    values.update(changes)
    return type(record)(**values)


def lru_cache(maxsize):
    def decorator(function):
        results = {}

        def cached(*arguments):
            if arguments not in results:
                if len(results) >= maxsize:
                    results.clear()
                results[arguments] = function(*arguments)
            return results[arguments]

        return cached

    return decorator


def permutations(some):
    left = tuple(some)
    if not left:
        yield ()
    for place, item in enumerate(left):
        for rest in permutations(left[:place] + left[place + 1 :]):
            yield (item,) + rest


def unpaired(value):
    """Rebuild the data that `paired` in engine.js has flattened."""
    if not _isinstance(value, list):
        return value
    if value[0] == 0:
        return [unpaired(item) for item in value[1:]]
    made = _Ordered()
    for place in range(1, len(value), 2):
        made[value[place]] = unpaired(value[place + 1])
    return made


class Games:
    """The registry of a phone: a game's modules are read when it is first asked for."""

    def __init__(self, keys):
        self._keys = keys

    def __iter__(self):
        return iter(self._keys)

    def __getitem__(self, key):
        return __import__("scorer.games." + key, None, None, ("GAME",)).GAME

    def get(self, key):
        return self[key] if key in self._keys else None
