"""MiniLM-L6 forwards and backwards, in numpy. The same network runs in apps/api/src/providers/encoder/network.ts."""

import numpy as np

F = np.float32
WIDTH, LAYERS, HEADS, MAX_TOKENS = 384, 6, 12, 96
GELU_INNER, GELU_CUBIC = F(np.sqrt(2 / np.pi)), F(0.044715)


def norm(x, gain, bias):
    centred = x - x.mean(-1, keepdims=True)
    spread = 1 / np.sqrt((centred * centred).mean(-1, keepdims=True) + F(1e-12))
    plain = centred * spread
    return plain * gain + bias, (plain, spread, gain)


def norm_back(d, kept):
    plain, spread, gain = kept
    gains, biases = (d * plain).sum(0), d.sum(0)
    d = d * gain
    inner = (d * plain).mean(-1, keepdims=True)
    return spread * (d - d.mean(-1, keepdims=True) - plain * inner), gains, biases


def gelu(x):
    bent = np.tanh(GELU_INNER * (x + GELU_CUBIC * x * x * x))
    return F(0.5) * x * (1 + bent), bent


def gelu_back(d, x, bent):
    slope = GELU_INNER * (1 + F(3) * GELU_CUBIC * x * x)
    return d * (F(0.5) * (1 + bent) + F(0.5) * x * (1 - bent * bent) * slope)


def forget(x, share, rng):
    """Dropout (Srivastava et al. 2014)."""
    if not share:
        return x, None
    mask = (rng.random(x.shape, dtype=F) >= share).astype(F) * F(1 / (1 - share))
    return x * mask, mask


def split(x, count):
    return x.reshape(count, -1, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)


def join(x):
    return x.transpose(0, 2, 1, 3).reshape(-1, WIDTH)


def forward(w, ids, mask, share=0.0, rng=None):
    """What rows of tokens mean (count x WIDTH), and what `backward` needs."""
    count, length = ids.shape
    kept = {}
    x = (w['table'][ids] + w['positions'][:length]).reshape(-1, WIDTH)
    x, _ = norm(x, w['gain'], w['bias'])
    hidden = ((1 - mask) * F(-1e4))[:, None, None, :]
    for layer in range(LAYERS):
        of = f'{layer}.'
        c = {'x': x}
        q, k, v = (split(x @ w[f'{of}{n}.w'] + w[f'{of}{n}.b'], count) for n in 'qkv')
        looks = q @ k.transpose(0, 1, 3, 2) * F(1 / np.sqrt(WIDTH // HEADS)) + hidden
        looks = np.exp(looks - looks.max(-1, keepdims=True))
        looks /= looks.sum(-1, keepdims=True)
        seen = join(looks @ v)
        out, c['forgot_heads'] = forget(seen @ w[of + 'o.w'] + w[of + 'o.b'], share, rng)
        heard, c['norm_heads'] = norm(x + out, w[of + 'heads.g'], w[of + 'heads.b'])
        wide = heard @ w[of + 'up.w'] + w[of + 'up.b']
        inner, bent = gelu(wide)
        out, c['forgot_words'] = forget(inner @ w[of + 'down.w'] + w[of + 'down.b'], share, rng)
        c.update(q=q, k=k, v=v, looks=looks, seen=seen, heard=heard, wide=wide, inner=inner, bent=bent)
        x, c['norm_words'] = norm(heard + out, w[of + 'words.g'], w[of + 'words.b'])
        kept[layer] = c
    shares = mask / mask.sum(1, keepdims=True)
    kept['shares'] = shares
    return np.einsum('btd,bt->bd', x.reshape(count, length, WIDTH), shares), kept


def backward(w, kept, d, grads):
    """Adds to `grads` what each weight of the layers did to the loss; tables stay as they are."""
    shares = kept['shares']
    count = len(shares)
    d = (d[:, None, :] * shares[:, :, None]).reshape(-1, WIDTH)

    def affine(name, x, d):
        grads[name + '.w'] = x.T @ d
        grads[name + '.b'] = d.sum(0)
        return d @ w[name + '.w'].T

    for layer in range(LAYERS - 1, -1, -1):
        of, c = f'{layer}.', kept[layer]
        d, grads[of + 'words.g'], grads[of + 'words.b'] = norm_back(d, c['norm_words'])
        back = d if c['forgot_words'] is None else d * c['forgot_words']
        back = gelu_back(affine(of + 'down', c['inner'], back), c['wide'], c['bent'])
        d = d + affine(of + 'up', c['heard'], back)
        d, grads[of + 'heads.g'], grads[of + 'heads.b'] = norm_back(d, c['norm_heads'])
        back = d if c['forgot_heads'] is None else d * c['forgot_heads']
        back = split(affine(of + 'o', c['seen'], back), count)
        values = c['looks'].transpose(0, 1, 3, 2) @ back
        looks = back @ c['v'].transpose(0, 1, 3, 2)
        looks = c['looks'] * (looks - (looks * c['looks']).sum(-1, keepdims=True))
        looks *= F(1 / np.sqrt(WIDTH // HEADS))
        for name, part in (('q', looks @ c['k']), ('k', looks.transpose(0, 1, 3, 2) @ c['q']), ('v', values)):
            d = d + affine(of + name, c['x'], join(part))
