import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from '../apps/api/src/platform/db/embedded/find-program.ts'

export interface Browser {
  executablePath: string
  args: string[]
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Root and many containers have no sandbox and a small /dev/shm. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** `CHROMIUM_PATH`, or the one of the system. */
export function findSystemChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  return CHROMIUM_PATH ?? findProgram(NAMES, PATH)
}

/** The Chromium to measure with: a whole browser of the system, else the one from npm. */
export async function findChromium(): Promise<Browser> {
  const executablePath = findSystemChromium() ?? (await unpackShell())
  return { executablePath, args: ARGS }
}

/**
 * The Chromium of the journeys: `CHROMIUM_PATH`, else the headless shell from npm, which draws a page
 * with about half the work of a whole browser, else the one of the system.
 */
export async function findShell(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  const isMadeForThis = process.platform === 'linux' && process.arch === 'x64'
  if (CHROMIUM_PATH !== undefined || !isMadeForThis) return findChromium()
  const executablePath = await unpackShell()
  const { status } = spawnSync(executablePath, ['--version'])
  return status === 0 ? { executablePath, args: ARGS } : findChromium()
}

async function unpackShell(): Promise<string> {
  // Makes the package use the system libraries it brings along, which a bare machine lacks.
  process.env['VERCEL'] = '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  findOwnFonts(path.join(tmpdir(), 'fonts'))
  return executablePath
}

/**
 * The fonts that came with the shell are looked for in /tmp/fonts, wherever they were unpacked. It
 * ends at the first page with a font of the system when it has none.
 */
function findOwnFonts(fonts: string): void {
  const file = path.join(fonts, 'fonts.conf')
  const settings = `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>\n`
  // Workers come while a browser may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== settings) writeFileSync(file, settings)
}
