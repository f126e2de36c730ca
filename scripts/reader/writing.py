"""Writes what was learnt as the product reads it."""

import base64
import json

import numpy as np

from network import F, LAYERS


def pack(numbers):
    return base64.b64encode(np.ascontiguousarray(numbers, F).tobytes()).decode()


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
