"""Learns from what `train-reader.ts` made ready: the network (fine-tuned) and a linear machine over words.

How well both do is told of examples that they did not learn from, by folds. Run by `train-reader.ts` only.
"""

import base64
import json
import sys
import time

import numpy as np
from scipy.sparse import csr_matrix, diags, hstack
from sklearn.svm import LinearSVC

from network import F, LAYERS, MAX_TOKENS, WIDTH, backward, forward, load

FOLDS = 3
EPOCHS, BATCH, RATE, DECAY = 4, 32, 1e-4, 0.01
FORGET, HIDE = 0.1, 0.05
# Some examples lose half of these words, as English word for word and people in a hurry do.
THINNED, THINNING = 0.3, 0.5
SMALL_WORDS = (
    'i a an the to of in on at is am are was were be been it its my me you your he she they we and but '
    'or so that this for with from have has had do did does will would just not'
).split()
# How much the class of danger counts beside danger itself.
CLASS_COUNTS = F(0.3)
WORDS_SMOOTHNESS = 0.3
# Shares of everyday sentences, written to measure and never learnt from, that an alarm and a grave one may cost.
ALARM_COST, GRAVE_COST = 0.018, 0.004
SEED = 1

folder = sys.argv[1]
settings = json.load(open(folder + '/settings.json'))
examples = [json.loads(line) for line in open(folder + '/examples.jsonl')]
count = len(examples)
names = np.array([each['name'] for each in examples])
danger = names > 0
found = np.array([each['isFound'] for each in examples])
measured = np.array([each['isMeasured'] for each in examples])
glossed = np.array([each['isGlossed'] for each in examples])
langs = np.array([each['lang'] for each in examples])
tokens = [each['tokens'] for each in examples]


def beginning():
    weights = load(folder + '/package/model/onnx-community/all-MiniLM-L6-v2-ONNX')
    whole = open(folder + '/package/model/onnx-community/all-MiniLM-L6-v2-ONNX/vocab.txt').read().split('\n')
    place = {word: at for at, word in enumerate(whole)}
    words = open(settings['words']).read().rstrip('\n').split('\n')
    weights['table'] = weights['table'][[place[word] for word in words]]
    return weights, {word: at for at, word in enumerate(words)}


first, known = beginning()
MARKS = [known['[CLS]'], known['[SEP]']]
SMALL = {known[word] for word in SMALL_WORDS}


def batches(rows, size, rng=None):
    """Rows of about the same length together."""
    rows = np.array(rows) if rng is None else rng.permutation(rows)
    loose = 0 if rng is None else 3
    lengths = np.array([len(tokens[at]) + (rng.random() * loose if rng else 0) for at in rows])
    rows = rows[np.argsort(lengths, kind='stable')]
    parts = [rows[at:at + size] for at in range(0, len(rows), size)]
    if rng is not None:
        rng.shuffle(parts)
    return parts


def pack(rows):
    length = max(len(tokens[at]) for at in rows)
    ids, mask = np.zeros((len(rows), length), int), np.zeros((len(rows), length), F)
    for at, row in enumerate(rows):
        ids[at, :len(tokens[row])] = tokens[row]
        mask[at, :len(tokens[row])] = 1
    return ids, mask


def thin(ids, mask, rng):
    ids, mask = ids.copy(), mask.copy()
    for row in range(len(ids)):
        if rng.random() > THINNED:
            continue
        left = [
            token
            for token, is_there in zip(ids[row], mask[row])
            if is_there and not (token in SMALL and rng.random() < THINNING)
        ]
        ids[row], mask[row] = 0, 0
        ids[row, :len(left)], mask[row, :len(left)] = left, 1
    return ids, mask


def odds(weights, rows):
    """Log odds of danger."""
    told = np.zeros(count)
    for part in batches(rows, 128):
        meaning, _ = forward(weights, *pack(part))
        scores = meaning @ weights['head.w'] + weights['head.b']
        most = scores[:, 1:].max(1)
        told[part] = most + np.log(np.exp(scores[:, 1:] - most[:, None]).sum(1)) - scores[:, 0]
    return told


def learn(rows, seed):
    """Fine-tunes all layers (AdamW, Loshchilov and Hutter 2019); tables of tokens and positions stay."""
    rng = np.random.default_rng(seed)
    weights = dict(first)
    width = len(settings['classes'])
    weights['head.w'] = (rng.standard_normal((WIDTH, width)) * 0.02).astype(F)
    weights['head.b'] = np.zeros(width, F)
    learnt = [name for name in weights if '.' in name]
    for name in learnt:
        weights[name] = weights[name].copy()
    drift = {name: np.zeros_like(weights[name]) for name in learnt}
    spread = {name: np.zeros_like(weights[name]) for name in learnt}
    share = danger[rows].mean()
    cost = np.where(danger, 0.5 / share, 0.5 / (1 - share)).astype(F)
    steps, step, begun = EPOCHS * -(-len(rows) // BATCH), 0, time.time()
    for epoch in range(EPOCHS):
        loss = 0.0
        for part in batches(rows, BATCH, rng):
            ids, mask = thin(*pack(part), rng)
            hides = (rng.random(ids.shape) < HIDE) & ~np.isin(ids, MARKS)
            ids = np.where(hides, known['[MASK]'], ids)
            meaning, kept = forward(weights, ids, mask, FORGET, rng)
            scores = meaning @ weights['head.w'] + weights['head.b']
            chance = np.exp(scores - scores.max(1, keepdims=True))
            chance /= chance.sum(1, keepdims=True)
            wanted = np.zeros_like(chance)
            wanted[np.arange(len(part)), names[part]] = 1
            within = chance.copy()
            within[:, 0] = 0
            within /= np.maximum(within.sum(1, keepdims=True), 1e-9)
            isDanger = danger[part][:, None]
            d = np.where(isDanger, chance - within + CLASS_COUNTS * (within - wanted), chance - wanted)
            d = (d * cost[part][:, None] / len(part)).astype(F)
            right = np.where(isDanger[:, 0], 1 - chance[:, 0], chance[:, 0])
            loss -= (cost[part] * np.log(np.maximum(right, 1e-9))).sum()
            grads = {'head.w': meaning.T @ d, 'head.b': d.sum(0)}
            backward(weights, kept, d @ weights['head.w'].T, grads)
            length = np.sqrt(sum(float((each ** 2).sum()) for each in grads.values()))
            step += 1
            rate = RATE * min(1, step / (steps * 0.1)) * (steps - step) / steps
            for name in learnt:
                grad = grads[name] * F(min(1, 1 / max(length, 1e-6)))
                drift[name] += F(0.1) * (grad - drift[name])
                spread[name] += F(0.001) * (grad * grad - spread[name])
                move = drift[name] / F(1 - 0.9 ** step)
                move = move / (np.sqrt(spread[name] / F(1 - 0.999 ** step)) + F(1e-8))
                if weights[name].ndim == 2:
                    move = move + F(DECAY) * weights[name]
                weights[name] -= F(rate * (10 if name.startswith('head') else 1)) * move
        print(f'  {epoch + 1} of {EPOCHS}: loss {loss / len(rows):.3f}, {time.time() - begun:.0f} s', flush=True)
    return weights


def sparse(name):
    rows, places, values = [], [], []
    for at, each in enumerate(examples):
        for place, value in each[name]:
            rows.append(at)
            places.append(place)
            values.append(value)
    return csr_matrix((values, (rows, places)), (count, settings['letterPlaces']))


def signs():
    """Signs by rarity, the shorter a text the weightier each; signs seen once are left out."""
    seen = {}
    for each in examples:
        for sign in each['signs']:
            seen[sign] = seen.get(sign, 0) + 1
    place = {sign: at for at, sign in enumerate(sorted(sign for sign, times in seen.items() if times > 1))}
    rarity = np.array([np.log((count + 1) / (seen[sign] + 1)) for sign in place])
    rows, places = [], []
    for at, each in enumerate(examples):
        for sign in each['signs']:
            if sign in place:
                rows.append(at)
                places.append(place[sign])
    plain = csr_matrix((np.ones(len(rows)), (rows, places)), (count, len(place))) @ diags(rarity)
    length = np.sqrt(np.asarray(plain.multiply(plain).sum(1)).ravel()) + 1
    return diags(1 / length) @ plain, list(place), rarity


by_signs, sign_names, rarities = signs()
WORDS = csr_matrix(hstack([sparse('letters'), sparse('english'), by_signs]) * np.sqrt(1 / 3))


def learn_words(rows):
    """A support vector machine with squared hinge loss; both classes weigh the same."""
    share = danger[rows].mean()
    cost = np.where(danger[rows], 1 / (2 * share), 1 / (2 * (1 - share)))
    machine = LinearSVC(C=1 / (2 * WORDS_SMOOTHNESS), intercept_scaling=10, max_iter=20000)
    return machine.fit(WORDS[rows], danger[rows], sample_weight=cost)


def tell(risks):
    """Where alarms begin, and what is found and alarmed then, by class and language."""
    limits = {}
    for tongue, those in (('english', ~glossed), ('glossed', glossed)):
        everyday = risks[those & measured & ~danger]
        limits[tongue] = [float(np.quantile(everyday, 1 - cost)) for cost in (ALARM_COST, GRAVE_COST)]
    alarm = np.where(glossed, limits['glossed'][0], limits['english'][0])
    for title, groups in (('class', names), ('language', langs)):
        for group in sorted(set(groups)):
            those = (groups == group) & measured
            label = settings['classes'][group] if title == 'class' else group
            hit = lambda what, mask: f'{100 * what[mask].mean():5.1f}' if mask.any() else '    -'
            line = [hit(found, those & danger), hit(risks >= alarm, those & danger)]
            line += [hit(found, those & ~danger), hit(risks >= alarm, those & ~danger)]
            print(f'{label:9} found {line[0]} -> {line[1]}  alarms {line[2]} -> {line[3]}')
    return limits


def write_network(weights):
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
    with open(settings['network'], 'wb') as file:
        file.write(b''.join(parts))


def write_model(weights, machine, limits):
    def pack(numbers):
        return base64.b64encode(np.ascontiguousarray(numbers, F).tobytes()).decode()

    places = settings['letterPlaces']
    spoken = machine.coef_[0] * np.sqrt(1 / 3)
    model = {
        'head': pack(weights['head.w']),
        'headBias': pack(weights['head.b']),
        'letters': pack(spoken[:places]),
        'english': pack(spoken[places:2 * places]),
        'signs': {
            sign: [round(float(rarity), 4), round(float(weight), 4)]
            for sign, rarity, weight in zip(sign_names, rarities, spoken[2 * places:])
        },
        'bias': float(machine.intercept_[0]),
        'alarm': {tongue: limits[tongue][0] for tongue in limits},
        'grave': {tongue: limits[tongue][1] for tongue in limits},
    }
    with open(settings['model'], 'w') as file:
        json.dump(model, file, indent=2, ensure_ascii=False)
        file.write('\n')


everybody = np.arange(count)
fold_of = np.random.default_rng(SEED).integers(0, FOLDS, count)
risks = np.zeros(count)
meant = np.where(glossed, settings['meaningWeight']['glossed'], settings['meaningWeight']['english'])
for fold in range(FOLDS):
    others, asked = everybody[fold_of != fold], everybody[fold_of == fold]
    print(f'fold {fold + 1} of {FOLDS}, and the whole after them', flush=True)
    told = odds(learn(others, SEED + fold), asked)
    risks[asked] = learn_words(others).decision_function(WORDS[asked])
    risks[asked] += meant[asked] * told[asked] + settings['foundWeight'] * found[asked]
limits = tell(risks)
whole = learn(everybody, SEED)
write_network(whole)
write_model(whole, learn_words(everybody), limits)
print({tongue: [round(each, 3) for each in limits[tongue]] for tongue in limits})
