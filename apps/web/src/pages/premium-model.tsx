import { useParam } from '#/lib/router.tsx'
import '#/lib/more-messages.ts'
import { PremiumModel } from '#/features/characters/premium-model.tsx'

/** /premium-models/:modelId */
export function PremiumModelPage() {
  const modelId = useParam('/premium-models/:modelId', 'modelId') ?? ''
  return <PremiumModel modelId={modelId} />
}
