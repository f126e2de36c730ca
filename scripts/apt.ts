import { findProgram } from '../apps/api/src/platform/db/embedded/find-program.ts'
import { runProgram } from './run-program.ts'
import { step } from './steps.ts'

/**
 * Installs Debian packages where that is possible: as root, with apt-get. What is missing in the
 * end is for the caller to report; here only why.
 */
export async function installPackages(packages: string[], signal: AbortSignal): Promise<void> {
  const apt = findProgram(['apt-get'], process.env['PATH'] ?? '')
  if (apt === undefined || process.getuid?.() !== 0) {
    console.error(
      `Not installing ${packages.join(' and ')}: that takes apt-get and the rights of root.`,
    )
    return
  }
  const options = { signal, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await step(`Installing ${packages.join(' and ')} with apt-get`, async () => {
    const updated = await runProgram(apt, ['update'], options)
    const args = ['install', '-y', '--no-install-recommends', ...packages]
    const installed = await runProgram(apt, args, options)
    if (!installed.hasPassed) console.error(`\n${updated.output}${installed.output}`)
  })
}
