"""Trains the network further to answer several questions about texts, each with a head of its own."""

import time

import numpy as np

from network import F, backward, forward

EPOCHS, BATCH, RATE, DECAY = 2, 32, 8e-5, 0.01
FORGET, HIDE = 0.1, 0.05
# Some texts lose half of these words, as English word for word and people in a hurry do.
THINNED, THINNING = 0.3, 0.5
SMALL_WORDS = (
    'i a an the to of in on at is am are was were be been it its my me you your he she they we and but '
    'or so that this for with from have has had do did does will would just not'
).split()


class Question:
    """What is asked of a text: its head's name and width, and what is learnt from the head's scores."""

    def __init__(self, head, width, tokens, learn_from):
        self.head, self.width, self.tokens, self.learn_from = head, width, tokens, learn_from

    def scores(self, weights, meaning):
        return meaning @ weights[self.head + '.w'] + weights[self.head + '.b']

    def batches(self, rows, size, rng=None):
        """Rows of about the same length together."""
        rows = np.array(rows) if rng is None else rng.permutation(rows)
        loose = 0 if rng is None else 3
        lengths = np.array([len(self.tokens[at]) + (rng.random() * loose if rng else 0) for at in rows])
        rows = rows[np.argsort(lengths, kind='stable')]
        return [rows[at:at + size] for at in range(0, len(rows), size)]

    def pack(self, rows):
        length = max(len(self.tokens[at]) for at in rows)
        ids, mask = np.zeros((len(rows), length), int), np.zeros((len(rows), length), F)
        for at, row in enumerate(rows):
            ids[at, :len(self.tokens[row])] = self.tokens[row]
            mask[at, :len(self.tokens[row])] = 1
        return ids, mask

    def ask(self, weights, rows):
        """The head's scores, a row for each of all texts; zeros where nothing was asked."""
        head_scores = np.zeros((len(self.tokens), self.width))
        for part in self.batches(rows, 128):
            head_scores[part] = self.scores(weights, forward(weights, *self.pack(part))[0])
        return head_scores


class Tuner:
    def __init__(self, first, words):
        """The network as it is, with its heads; `words`: its tokens in order."""
        self.first = first
        known = {word: at for at, word in enumerate(words)}
        self.hidden = known['[MASK]']
        self.marks = [known['[CLS]'], known['[SEP]']]
        self.small = {known[word] for word in SMALL_WORDS}

    def learn(self, asked, seed):
        """Trains all layers (AdamW, Loshchilov and Hutter 2019); tables of tokens and positions stay.

        `asked`: questions, each with the rows of its texts to learn from.
        """
        rng = np.random.default_rng(seed)
        weights = dict(self.first)
        learnt = [name for name in weights if '.' in name]
        for name in learnt:
            weights[name] = weights[name].copy()
        drift = {name: np.zeros_like(weights[name]) for name in learnt}
        spread = {name: np.zeros_like(weights[name]) for name in learnt}
        turns = {name: 0 for name in learnt}
        steps, step = EPOCHS * sum(-(-len(rows) // BATCH) for _, rows in asked), 0
        heads = tuple(question.head for question, _ in asked)
        begun = time.time()
        for epoch in range(EPOCHS):
            loss = 0.0
            parts = [(each, part) for each, rows in asked for part in each.batches(rows, BATCH, rng)]
            rng.shuffle(parts)
            for question, part in parts:
                lost, grads = self.step_of(weights, question, part, rng)
                loss += lost
                length = np.sqrt(sum(float((each ** 2).sum()) for each in grads.values()))
                step += 1
                rate = RATE * min(1, step / (steps * 0.1)) * (steps - step) / steps
                for name, grad in grads.items():
                    grad = grad * F(min(1, 1 / max(length, 1e-6)))
                    turns[name] += 1
                    drift[name] += F(0.1) * (grad - drift[name])
                    spread[name] += F(0.001) * (grad * grad - spread[name])
                    move = drift[name] / F(1 - 0.9 ** turns[name])
                    move = move / (np.sqrt(spread[name] / F(1 - 0.999 ** turns[name])) + F(1e-8))
                    if weights[name].ndim == 2:
                        move = move + F(DECAY) * weights[name]
                    weights[name] -= F(rate * (10 if name.startswith(heads) else 1)) * move
            texts = sum(len(rows) for _, rows in asked)
            took = time.time() - begun
            print(f'  seed {seed}, {epoch + 1} of {EPOCHS}: loss {loss / texts:.3f}, {took:.0f} s', flush=True)
        return weights

    def step_of(self, weights, question, part, rng):
        ids, mask = self.thin(*question.pack(part), rng)
        hides = (rng.random(ids.shape) < HIDE) & ~np.isin(ids, self.marks)
        meaning, kept = forward(weights, np.where(hides, self.hidden, ids), mask, FORGET, rng)
        lost, d = question.learn_from(part, question.scores(weights, meaning))
        d = (d / len(part)).astype(F)
        grads = {question.head + '.w': meaning.T @ d, question.head + '.b': d.sum(0)}
        backward(weights, kept, d @ weights[question.head + '.w'].T, grads)
        return lost, grads

    def thin(self, ids, mask, rng):
        ids, mask = ids.copy(), mask.copy()
        for row in range(len(ids)):
            if rng.random() > THINNED:
                continue
            left = [
                token
                for token, is_there in zip(ids[row], mask[row])
                if is_there and not (token in self.small and rng.random() < THINNING)
            ]
            ids[row], mask[row] = 0, 0
            ids[row, :len(left)], mask[row, :len(left)] = left, 1
        return ids, mask
