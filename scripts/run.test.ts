import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const RUN = path.join(import.meta.dirname, 'run.mjs')

const run = (...args: string[]) => spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' })

/** A project as a clone leaves it, and an npm that installs by writing down what it installed. */
function freshClone(lockfile: string): { root: string; lock: (content: string) => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-run-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'scripts'))
  copyFileSync(RUN, path.join(root, 'scripts/run.mjs'))
  const npm = `#!/bin/sh
    echo "npm $1"
    mkdir -p node_modules/.bin
    cp package-lock.json node_modules/.package-lock.json
    ln -sf '${process.execPath}' node_modules/.bin/node`
  writeFileSync(path.join(root, 'npm'), npm, { mode: 0o755 })
  const lock = (content: string) => writeFileSync(path.join(root, 'package-lock.json'), content)
  lock(lockfile)
  return { root, lock }
}

const lockfileWith = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/left': { version },
      'node_modules/for-another-platform': { version, optional: true },
    },
  })

test('EMBED-001 installs on a fresh clone and after a new lockfile, and says so, else not', () => {
  const { root, lock } = freshClone(lockfileWith('1.0.0'))
  const start = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'node', '-p', '"handed over"'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${root}:${process.env['PATH']}` },
    }).stdout

  expect(start()).toMatch(/^Installing.*\nnpm ci\nDependencies installed in \d+ s\nhanded over\n$/)
  expect(start()).toBe('handed over\n')
  lock(lockfileWith('1.0.1'))
  expect(start()).toMatch(/^Installing.*\nnpm ci\n/)
  expect(start()).toBe('handed over\n')
})

test('hands over to the Node of the project with the arguments it was given', () => {
  const { stdout } = run('node', '-p', 'JSON.stringify([process.version, process.argv[1]])', 'a b')
  expect(JSON.parse(stdout)).toEqual([process.version, 'a b'])
})

test('passes the exit code on', () => {
  expect(run('node', '-e', 'process.exit(7)').status).toBe(7)
})

test('an unknown command is refused with the known ones', () => {
  const { status, stderr } = run('fly')
  expect(status).toBe(1)
  expect(stderr).toContain('requirements')
})

test('forwards every signal and leaves the end to the command', async () => {
  const program = `
    let heard = 0
    process.on('SIGTERM', () => console.log('heard'))
    process.on('SIGINT', () => process.exit(5))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, [RUN, 'node', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    child.kill(said.length < 3 ? 'SIGTERM' : 'SIGINT')
  }
  expect(said).toEqual(['ready', 'heard', 'heard'])
  expect(await exit).toEqual([5, null])
})
