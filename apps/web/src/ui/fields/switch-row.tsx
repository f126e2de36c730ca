import type { ReactNode } from 'react'
import { IconRow } from './icon-row.tsx'
import './switch.css'

type Props = {
  label: string
  text?: string
  icon?: ReactNode
  isOn: boolean
  /** Cannot be changed here; the text says why. */
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

/** A row of a settings list with an on/off switch. */
export function SwitchRow({ label, text, icon, isOn, isFixed = false, onChange }: Props) {
  return (
    <IconRow icon={icon}>
      <div className="min-w-0 flex-1">
        <b>{label}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      <button
        type="button"
        className="ui-switch"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        aria-disabled={isFixed || undefined}
        onClick={() => {
          if (!isFixed) onChange(!isOn)
        }}
      />
    </IconRow>
  )
}
