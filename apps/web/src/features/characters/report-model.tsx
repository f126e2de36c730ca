import { Flag } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'

/** TS-045: shown beside every character profile. */
export function ReportModel({ modelId }: { modelId: string }) {
  const dispatch = useAppDispatch()
  return (
    <Button
      look="ghost"
      size="s"
      className="min-h-11 justify-self-start"
      onClick={() =>
        dispatch(overlayOpened({ kind: 'report', targetType: 'model', targetId: modelId }))
      }
    >
      <Flag className="type-icon" />
      {t('report.model')}
    </Button>
  )
}
