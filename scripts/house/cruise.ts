import path from 'node:path'
import { ROOT } from '../project.ts'
import { runProgram } from '../run-program.ts'

/** dependency-cruiser has no option for JSX, so a preload configures its parser. */
const CRUISE = [
  '--require',
  path.join(ROOT, 'scripts/parse-tsx.cjs'),
  path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
  'apps',
  'packages',
  'sandbox',
  '--output-type',
  'json',
]
const CONFIGS = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

/**
 * The imports in a tree that cross a wall of the house, each as a line.
 * @throws {Error} with its words when the tree cannot be read
 */
export async function crossedWalls(root: string): Promise<string[]> {
  const reports = await Promise.all(CONFIGS.map((config) => cruise(root, config)))
  const lines = reports
    .flatMap(({ summary }) => summary.violations)
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return [...new Set(lines)].toSorted()
}

async function cruise(root: string, config: string): Promise<Report> {
  const args = [...CRUISE, '--config', path.join(ROOT, config)]
  const { output } = await runProgram(process.execPath, args, { cwd: root })
  try {
    return JSON.parse(output) as Report
  } catch {
    throw new Error(output)
  }
}
