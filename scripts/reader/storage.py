"""What is learnt, as the product reads it."""

import base64
import json

import numpy as np

from network import F, LAYERS, MAX_TOKENS, WIDTH

INNER = 4 * WIDTH


def pack(numbers):
    return base64.b64encode(np.ascontiguousarray(numbers, F).tobytes()).decode()


def unpack(text, *shape):
    return np.frombuffer(base64.b64decode(text), F).reshape(shape).copy()


def write_json(path, content):
    with open(path, 'w') as file:
        json.dump(content, file, indent=2, ensure_ascii=False)
        file.write('\n')


def write_network(path, weights):
    """In the order that network.ts reads."""
    parts = []

    def matrix(rows):
        scales = np.maximum(np.abs(rows).max(1), 1e-9) / 127
        parts.append(np.round(rows / scales[:, None]).astype(np.int8).tobytes())
        parts.append(scales.astype(F).tobytes())

    def numbers(*names):
        parts.extend(weights[name].astype(F).tobytes() for name in names)

    matrix(weights['table'])
    numbers('positions', 'gain', 'bias')
    for layer in range(LAYERS):
        of = f'{layer}.'
        matrix(np.concatenate([weights[f'{of}{n}.w'].T for n in 'qkv']))
        numbers(*(f'{of}{n}.b' for n in 'qkv'))
        matrix(weights[of + 'o.w'].T)
        numbers(of + 'o.b', of + 'heads.g', of + 'heads.b')
        matrix(weights[of + 'up.w'].T)
        numbers(of + 'up.b')
        matrix(weights[of + 'down.w'].T)
        numbers(of + 'down.b', of + 'words.g', of + 'words.b')
    with open(path, 'wb') as file:
        file.write(b''.join(parts))


def read_network(path, count):
    """What `write_network` wrote, with `count` tokens in its table."""
    content, at = open(path, 'rb').read(), 0

    def take(length):
        nonlocal at
        at += length
        return content[at - length:at]

    def numbers(*shape):
        return np.frombuffer(take(4 * int(np.prod(shape))), F).reshape(shape).copy()

    def matrix(rows, columns):
        signed = np.frombuffer(take(rows * columns), np.int8).reshape(rows, columns)
        return signed.astype(F) * numbers(rows, 1)

    weights = {'table': matrix(count, WIDTH), 'positions': numbers(MAX_TOKENS, WIDTH)}
    weights |= {'gain': numbers(WIDTH), 'bias': numbers(WIDTH)}
    for layer in range(LAYERS):
        of = f'{layer}.'
        heads = matrix(3 * WIDTH, WIDTH)
        weights |= {f'{of}{n}.w': heads[i * WIDTH:(i + 1) * WIDTH].T.copy() for i, n in enumerate('qkv')}
        weights |= {f'{of}{n}.b': numbers(WIDTH) for n in 'qkv'}
        weights[of + 'o.w'] = matrix(WIDTH, WIDTH).T.copy()
        weights |= {of + n: numbers(WIDTH) for n in ('o.b', 'heads.g', 'heads.b')}
        weights[of + 'up.w'] = matrix(INNER, WIDTH).T.copy()
        weights[of + 'up.b'] = numbers(INNER)
        weights[of + 'down.w'] = matrix(WIDTH, INNER).T.copy()
        weights |= {of + n: numbers(WIDTH) for n in ('down.b', 'words.g', 'words.b')}
    return weights
