"""The network as a graph of ONNX, whose numbers stay in the file of `write_network`.

Run by itself when the shape of the network or the number of tokens changes:
    /usr/bin/python3 scripts/reader/graph.py      (needs `python3-onnx` of Debian)
"""

import pathlib

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from network import HEADS, LAYERS, MAX_TOKENS, WIDTH
from storage import INNER

ENCODER = pathlib.Path(__file__).parents[2] / 'apps/api/src/providers/encoder'
NUMBERS = 'network.bin'
# Operators of ONNX Runtime that take several steps at once: matrices of signed bytes, attention.
FUSED = 'com.microsoft'
SMALLEST = 1e-12
OPSET = 17
FUSED_OPSET = 1
FORMAT = 8


class Graph:
    """Operators in their order, and where their numbers stand in the file."""

    def __init__(self):
        self.nodes, self.constants, self.at = [], [], 0

    def _stored(self, name, kind, size, shape):
        tensor = TensorProto(name=name, data_type=kind, dims=shape, data_location=TensorProto.EXTERNAL)
        length = size * int(np.prod(shape))
        for key, value in {'location': NUMBERS, 'offset': self.at, 'length': length}.items():
            tensor.external_data.add(key=key, value=str(value))
        self.at += length
        self.constants.append(tensor)
        return name

    def floats(self, name, *shape):
        return self._stored(name, TensorProto.FLOAT, 4, shape)

    def signed(self, name, *shape):
        return self._stored(name, TensorProto.INT8, 1, shape)

    def constant(self, name, *values):
        self.constants.append(numpy_helper.from_array(np.array(values, np.int64), name))
        return name

    def add(self, operator, inputs, *outputs, **attributes):
        self.nodes.append(helper.make_node(operator, inputs, outputs, **attributes))
        return outputs[0]


def build(count):
    """The embedding of `tokens`: the mean of the last layer. In the order of `write_network`."""
    graph = Graph()

    def matrix(name, inner, outer):
        graph.signed(f'{name}.rows', outer, inner)
        graph.floats(f'{name}.scales', outer)
        graph.floats(f'{name}.bias', outer)

    def norm(name):
        graph.floats(f'{name}.gain', WIDTH)
        graph.floats(f'{name}.bias', WIDTH)

    def times(words, name, *bias):
        columns = graph.add('Transpose', [f'{name}.rows'], f'{name}.columns', perm=[1, 0])
        inputs = [words, columns, f'{name}.scales', '', *bias]
        return graph.add('DynamicQuantizeMatMul', inputs, f'{name}.product', domain=FUSED)

    def normed(words, added, name):
        inputs = [words, added, f'{name}.gain', f'{name}.bias']
        return graph.add('SkipLayerNormalization', inputs, f'{name}.normed', domain=FUSED, epsilon=SMALLEST)

    def layer(words, of):
        matrix(of + 'heads', WIDTH, 3 * WIDTH)
        matrix(of + 'joined', WIDTH, WIDTH)
        norm(of + 'after_heads')
        matrix(of + 'widened', WIDTH, INNER)
        matrix(of + 'narrowed', INNER, WIDTH)
        norm(of + 'after_words')

        together = times(words, of + 'heads', of + 'heads.bias')
        parts = [f'{of}queries', f'{of}keys', f'{of}values']
        graph.add('Split', [together, 'thirds'], *parts, axis=1)
        batch = [graph.add('Reshape', [part, 'one_text'], f'{part}.batch') for part in parts]
        looked = graph.add('MultiHeadAttention', batch, of + 'looked', domain=FUSED, num_heads=HEADS)
        seen = graph.add('Reshape', [looked, 'words_only'], of + 'seen')
        attended = normed(words, times(seen, of + 'joined', of + 'joined.bias'), of + 'after_heads')
        wide = times(attended, of + 'widened')
        bent = graph.add('FastGelu', [wide, of + 'widened.bias'], of + 'bent', domain=FUSED)
        return normed(attended, times(bent, of + 'narrowed', of + 'narrowed.bias'), of + 'after_words')

    graph.signed('table', count, WIDTH)
    graph.floats('scales', count)
    graph.floats('positions', MAX_TOKENS, WIDTH)
    norm('begin')
    graph.constant('first', 0)
    graph.constant('rows', 0)
    graph.constant('columns', 1)
    graph.constant('thirds', WIDTH, WIDTH, WIDTH)
    graph.constant('one_text', 1, -1, WIDTH)
    graph.constant('words_only', -1, WIDTH)

    bytes_ = graph.add('Gather', ['table', 'tokens'], 'bytes')
    numbers = graph.add('Cast', [bytes_], 'numbers', to=TensorProto.FLOAT)
    scales = graph.add('Gather', ['scales', 'tokens'], 'scale')
    scale = graph.add('Unsqueeze', [scales, 'columns'], 'scale.column')
    length = graph.add('Shape', ['tokens'], 'length')
    places = graph.add('Slice', ['positions', 'first', length, 'rows'], 'places')
    embedded = graph.add('Add', [graph.add('Mul', [numbers, scale], 'scaled'), places], 'embedded')
    words = graph.add('LayerNormalization', [embedded, 'begin.gain', 'begin.bias'], 'begun', epsilon=SMALLEST)
    for number in range(LAYERS):
        words = layer(words, f'{number}.')
    graph.add('ReduceMean', [words], 'meaning', axes=[0], keepdims=0)
    return graph


def write_graph():
    count = len((ENCODER / 'words.txt').read_text().rstrip('\n').split('\n'))
    graph = build(count)
    if graph.at != (ENCODER / NUMBERS).stat().st_size:
        raise SystemExit('the file of numbers is not of this network')
    body = helper.make_graph(
        graph.nodes,
        'reader',
        [helper.make_tensor_value_info('tokens', TensorProto.INT64, ['length'])],
        [helper.make_tensor_value_info('meaning', TensorProto.FLOAT, [WIDTH])],
        graph.constants,
    )
    opsets = [helper.make_opsetid('', OPSET), helper.make_opsetid(FUSED, FUSED_OPSET)]
    model = helper.make_model(body, opset_imports=opsets, ir_version=FORMAT)
    (ENCODER / 'network.onnx').write_bytes(model.SerializeToString())


if __name__ == '__main__':
    write_graph()
