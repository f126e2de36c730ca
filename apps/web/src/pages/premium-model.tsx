import '#/lib/i18n/more.ts'
import { PremiumModel } from '#/features/characters/premium-model.tsx'
import { useParam } from '#/lib/page/router.tsx'

/** /premium-models/:modelId */
export function PremiumModelPage() {
  const modelId = useParam('/premium-models/:modelId', 'modelId') ?? ''
  return <PremiumModel modelId={modelId} />
}
