"""Learns from what `train-reader.ts` made ready: the network (fine-tuned) and a linear machine over words.

The network answers two questions: which danger a sentence tells of (F-01), and whether a talk has to stop
because somebody in it is under 18 (F-04). It goes on from the one in the repository. Some examples are
asked and never learnt from: limits are set by them, and the results are reported. Run by
`train-reader.ts` only.
"""

import json
import sys
from multiprocessing import Pool

import numpy as np
from scipy.sparse import csr_matrix, diags, hstack
from sklearn.svm import LinearSVC

from network import F, WIDTH
from storage import pack, read_network, unpack, write_json, write_network
from tuning import Question, Tuner

# As many networks as there are cores learn the same, each in an order of its own. Their mean is taken, which is
# better than each of them (Wortsman et al. 2022).
SEEDS = (1, 2)
# How much the class of danger counts beside danger itself.
CLASS_COUNTS = F(0.3)
WORDS_SMOOTHNESS = 0.3
# Shares of everyday sentences, asked and never learnt from, that an alarm and a grave one may cost.
ALARM_COST, GRAVE_COST = 0.018, 0.004
# Shares of talks that may be stopped: of adults', which were written to be taken for others, and of ordinary lovers'.
STOP_COST, LOVERS_COST = 0.06, 0.001

folder = sys.argv[1]
settings = json.load(open(folder + '/settings.json'))
examples = [json.loads(line) for line in open(folder + '/examples.jsonl')]
talks = [json.loads(line) for line in open(folder + '/talks.jsonl')]
count = len(examples)
names = np.array([each['name'] for each in examples])
danger = names > 0
found = np.array([each['isFound'] for each in examples])
asked = np.array([each['isAsked'] for each in examples])
glossed = np.array([each['isGlossed'] for each in examples])
langs = np.array([each['lang'] for each in examples])
stops = np.array([each['isStop'] for each in talks])
stopped = np.array([each['isFound'] for each in talks])
whole_talks = np.array([each['isWhole'] for each in talks])
asked_talks = np.array([each['isAsked'] for each in talks])
kinds = np.array([each['kind'] for each in talks])


def balanced(is_one):
    """Both sides of a question weigh the same."""
    share = is_one.mean()
    return np.where(is_one, 0.5 / share, 0.5 / (1 - share)).astype(F)


danger_cost, stop_cost = balanced(danger), balanced(stops)


def learn_danger(part, scores):
    chance = np.exp(scores - scores.max(1, keepdims=True))
    chance /= chance.sum(1, keepdims=True)
    wanted = np.zeros_like(chance)
    wanted[np.arange(len(part)), names[part]] = 1
    within = chance.copy()
    within[:, 0] = 0
    within /= np.maximum(within.sum(1, keepdims=True), 1e-9)
    is_danger = danger[part][:, None]
    d = np.where(is_danger, chance - within + CLASS_COUNTS * (within - wanted), chance - wanted)
    right = np.where(is_danger[:, 0], 1 - chance[:, 0], chance[:, 0])
    lost = -(danger_cost[part] * np.log(np.maximum(right, 1e-9))).sum()
    return lost, d * danger_cost[part][:, None]


def learn_stop(part, scores):
    chance = 1 / (1 + np.exp(-scores[:, 0]))
    wanted = stops[part].astype(F)
    right = np.where(stops[part], chance, 1 - chance)
    lost = -(stop_cost[part] * np.log(np.maximum(right, 1e-9))).sum()
    return lost, ((chance - wanted) * stop_cost[part])[:, None]


def odds(scores):
    """Log odds of danger."""
    most = scores[:, 1:].max(1)
    return most + np.log(np.exp(scores[:, 1:] - most[:, None]).sum(1)) - scores[:, 0]


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
    machine = LinearSVC(C=1 / (2 * WORDS_SMOOTHNESS), intercept_scaling=10, max_iter=20000)
    return machine.fit(WORDS[rows], danger[rows], sample_weight=balanced(danger[rows]))


def share(what, mask):
    return f'{100 * what[mask].mean():5.1f}' if mask.any() else '    -'


def tell_dangers(risks):
    """Where alarms begin, and what is found and alarmed then, by class and language."""
    limits = {}
    for tongue, those in (('english', ~glossed), ('glossed', glossed)):
        everyday = risks[those & asked & ~danger]
        limits[tongue] = [float(np.quantile(everyday, 1 - cost)) for cost in (ALARM_COST, GRAVE_COST)]
    alarm = np.where(glossed, limits['glossed'][0], limits['english'][0])
    for title, groups in (('class', names), ('language', langs)):
        for group in sorted(set(groups)):
            those = (groups == group) & asked
            label = settings['classes'][group] if title == 'class' else group
            line = [share(found, those & danger), share(risks >= alarm, those & danger)]
            line += [share(found, those & ~danger), share(risks >= alarm, those & ~danger)]
            print(f'{label:9} found {line[0]} -> {line[1]}  alarms {line[2]} -> {line[3]}')
    return limits


def tell_stops(risks):
    """From where on a talk is stopped."""
    ordinary = (kinds == 'lovers') & asked_talks
    limit = max(
        float(np.quantile(risks[whole_talks & asked_talks & ~stops & ~ordinary], 1 - STOP_COST)),
        float(np.quantile(risks[ordinary], 1 - LOVERS_COST)),
    )
    for kind in sorted(set(kinds)):
        those = (kinds == kind) & asked_talks
        line = [share(stopped, those & stops), share(risks >= limit, those & stops)]
        line += [share(stopped, those & ~stops), share(risks >= limit, those & ~stops)]
        print(f'{kind:15} found {line[0]} -> {line[1]}  stopped {line[2]} -> {line[3]}')
    return limit


def write_models(weights, machine, limits, limit):
    places = settings['letterPlaces']
    spoken = machine.coef_[0] * np.sqrt(1 / 3)
    reader = {
        'head': pack(weights['danger.w']),
        'headBias': pack(weights['danger.b']),
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
    write_json(settings['model'], reader)
    talk = {'head': pack(weights['stop.w']), 'bias': float(weights['stop.b'][0]), 'stop': limit}
    write_json(settings['talkModel'], talk)


def begin():
    """The network of the repository with its heads, and its tokens."""
    words = open(settings['words']).read().rstrip('\n').split('\n')
    weights = read_network(settings['network'], len(words))
    reader, talk = json.load(open(settings['model'])), json.load(open(settings['talkModel']))
    width = len(settings['classes'])
    weights |= {'danger.w': unpack(reader['head'], WIDTH, width), 'danger.b': unpack(reader['headBias'], width)}
    weights |= {'stop.w': unpack(talk['head'], WIDTH, 1), 'stop.b': np.array([talk['bias']], F)}
    return weights, words


dangers = Question('danger', len(settings['classes']), [each['tokens'] for each in examples], learn_danger)
talking = Question('stop', 1, [each['tokens'] for each in talks], learn_stop)
tuner = Tuner(*begin())
taught = [(dangers, np.where(~asked)[0]), (talking, np.where(~asked_talks)[0])]


def learn(seed):
    return tuner.learn(taught, seed)


with Pool(len(SEEDS)) as pool:
    learnt = pool.map(learn, SEEDS)
mean = {name: np.mean([each[name] for each in learnt], 0).astype(F) for name in learnt[0]}
# Before it is asked: the product reads numbers of a byte each, as these are then.
write_network(settings['network'], mean)
machine = learn_words(np.where(~asked)[0])
meant, ruled = (
    np.where(glossed, settings[weight]['glossed'], settings[weight]['english'])
    for weight in ('meaningWeight', 'foundWeight')
)
mean |= read_network(settings['network'], len(begin()[1]))
head_scores = dangers.ask(mean, np.where(asked)[0])
risks = machine.decision_function(WORDS) + meant * odds(head_scores) + ruled * found
stop_risks = settings['stoppedWeight'] * stopped.astype(F) + talking.ask(mean, np.where(asked_talks)[0])[:, 0]
np.savez(folder + '/asked.npz', odds=odds(head_scores), words=machine.decision_function(WORDS), stop_risks=stop_risks)
limits, limit = tell_dangers(risks), tell_stops(stop_risks)
write_models(mean, machine, limits, limit)
print({tongue: [round(each, 3) for each in limits[tongue]] for tongue in limits}, round(limit, 3))
