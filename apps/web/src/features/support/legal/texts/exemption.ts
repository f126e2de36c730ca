import type { LegalFacts } from '@oriel/variants/legal'
import type { LegalText, Section } from '../document.ts'

const STATEMENT_UNDER = ({ brand, companyName }: LegalFacts): Section => ({
  title: 'Statement under 18 U.S.C. §§ 2257 and 2257A',
  blocks: [
    `Pictures, voices and texts on ${brand} are made by artificial intelligence or drawn by software. They depict no actual human being. ${companyName} neither produces nor publishes visual depictions of actual sexually explicit conduct, nor simulated conduct by actual persons. The record-keeping and labelling requirements of 18 U.S.C. §§ 2257 and 2257A and of 28 C.F.R. Part 75 therefore do not apply to this content.`,
    'Should a picture of a real person ever appear on the site, for instance in a text about us, it shows nothing sexually explicit and falls outside these provisions for that reason.',
  ],
})

const FICTIONAL_ADULTS: Section = {
  title: 'Fictional adults',
  blocks: [
    'Every character has a fixed age of 18 or over and is meant to look it. Whatever could pass for a minor is refused before it is made and checked again afterwards; see the [Underage Policy](/legal/underage-policy). The exemption stated here does not make any such content lawful, and we do not treat it as such.',
    'Similarities to living or dead persons are accidental. Users cannot upload photographs from which pictures are made. Whoever recognises themselves may use the [Content Removal Policy](/legal/content-removal-policy).',
  ],
}

const MARKING: Section = {
  title: 'Marking',
  blocks: [
    'Generated pictures carry a visible mark or label and, in the file, a signed statement that an algorithm made them, as article 50 of the EU AI Act and the law of California ask.',
  ],
}

const CUSTODIAN_SIGNATURE = ({ companyName, address, position, email }: LegalFacts): Section => ({
  title: 'Custodian and signature',
  blocks: [
    `Questions about this statement are answered within ten business days by the custodian at ${companyName}, ${address}, ${email}.`,
    `Signed for ${companyName}: ${position}.`,
  ],
})

export function write(facts: LegalFacts): LegalText {
  const { brand } = facts
  return {
    short: `No real person appears in sexual content on ${brand}. All characters are computer-generated and fictional, so the record-keeping duties of 18 U.S.C. § 2257 and § 2257A do not apply. This page states why.`,
    intake: ['statement'],
    sections: [STATEMENT_UNDER(facts), FICTIONAL_ADULTS, MARKING, CUSTODIAN_SIGNATURE(facts)],
  }
}
