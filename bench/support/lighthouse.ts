import type { Browser } from '../../e2e/browser.ts'
import { onFreePort } from '../../scripts/free-port.ts'
import { binary } from '../../scripts/project.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { startProgram } from './program.ts'

export interface Score {
  category: string
  /** Of 100. */
  score: number
}

interface Report {
  categories: Record<string, { id: string; score: number | null }>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Lighthouse's scores for its own phone profile. */
export async function measureWithLighthouse(url: string, browser: Browser): Promise<Score[]> {
  const { chromium, port } = await onFreePort(async (at) => ({
    port: at,
    chromium: await startProgram({
      file: browser.executablePath,
      args: [...browser.args, '--headless=new', `--remote-debugging-port=${at}`, 'about:blank'],
      says: /^DevTools listening on /,
    }),
  }))
  try {
    const args = [url, `--port=${port}`, '--output=json', '--quiet']
    const only = `--only-categories=${CATEGORIES.join(',')}`
    const { hasPassed, output } = await runProgram(binary('lighthouse'), [...args, only])
    if (!hasPassed) throw new Error(output)
    const { categories } = JSON.parse(output.slice(output.indexOf('{'))) as Report
    return Object.values(categories).map(({ id, score }) => ({
      category: id,
      score: (score ?? Number.NaN) * 100,
    }))
  } finally {
    await chromium.stop()
  }
}
