import { findProgram } from '../apps/api/src/platform/db/embedded/find-program.ts'

export interface Browser {
  executablePath: string
  args: string[]
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Root and many containers have no sandbox and a small /dev/shm. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** The package from npm is made for one page in one process; journeys open several. */
const FRAGILE = ['--single-process', '--no-zygote']

/** `CHROMIUM_PATH`, or the one of the system. */
export function findSystemChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  return CHROMIUM_PATH ?? findProgram(NAMES, PATH)
}

/** The Chromium to test with: the system's, else the one from npm. */
export async function findChromium(): Promise<Browser> {
  const installed = findSystemChromium()
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  // Makes the package use the system libraries it brings along, which a bare machine lacks.
  process.env['VERCEL'] = '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  const args = chromium.args.filter((arg) => !FRAGILE.includes(arg))
  return { executablePath: await chromium.executablePath(), args: [...args, ...ARGS] }
}
