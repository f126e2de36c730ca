import { checkUp, describeFindings } from '../apps/api/src/doctor.ts'
import { describeFailure } from '../apps/api/src/start-failure.ts'

try {
  const findings = await checkUp(process.env)
  console.log(describeFindings(findings))
  if (findings.some(({ state }) => state === 'failing')) process.exitCode = 1
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
