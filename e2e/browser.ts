import { findProgram } from '../apps/api/src/platform/db/embedded/find-program.ts'

export interface Browser {
  executablePath: string
  args: string[]
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Root and many containers have no sandbox and a small /dev/shm. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** The Chromium to test with: `CHROMIUM_PATH`, one of the system, else the one from npm. */
export async function findChromium(): Promise<Browser> {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const installed = CHROMIUM_PATH ?? findProgram(NAMES, PATH)
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  // Makes the package use the system libraries it brings along, which a bare machine lacks.
  process.env['VERCEL'] = '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...ARGS] }
}
