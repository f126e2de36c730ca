import { checkClassifier } from './checkup/classifier.ts'
import { checkDatabase } from './checkup/database.ts'
import { checkEmbeddings } from './checkup/embeddings.ts'
import { absent, type Finding } from './checkup/finding.ts'
import { checkMail } from './checkup/mail.ts'
import { checkModels } from './checkup/model.ts'
import { checkPayments } from './checkup/payments.ts'
import { checkCache, checkStorage } from './checkup/services.ts'
import { readConfig } from './config.ts'
import type { DetectOptions } from './providers/llm/detect.ts'

/**
 * Checks every configured part of the installation (EMBED-004).
 * @throws {ConfigError} when the settings themselves are invalid.
 */
export async function checkUp(
  env: Record<string, string | undefined>,
  detection?: DetectOptions,
): Promise<Finding[]> {
  const config = readConfig(env)
  const [database, cache, storage, models, classifier, embeddings, mail, payments] =
    await Promise.all([
      checkDatabase(config),
      checkCache(config),
      checkStorage(config),
      checkModels(config, detection),
      checkClassifier(config),
      checkEmbeddings(config),
      checkMail(config),
      checkPayments(config),
    ])
  return [
    database,
    cache,
    storage,
    ...models,
    classifier,
    embeddings,
    absent('image', 'not part of this version; the portraits of the catalogue were drawn ahead'),
    absent('speech', 'not part of this version'),
    mail,
    ...payments,
  ]
}

const STATES = { ok: 'ok', failing: 'FAILING', absent: 'none' }
const COLUMN = 10

/** Formats the findings as lines to print. */
export function describeFindings(findings: readonly Finding[]): string {
  const indent = ' '.repeat(COLUMN)
  return findings
    .map(({ part, inForce, state, detail, change }) => {
      const lines = [inForce, `${STATES[state]}: ${detail}`, `to change: ${change}`]
      return part.padEnd(COLUMN) + lines.join(`\n${indent}`)
    })
    .join('\n\n')
}
