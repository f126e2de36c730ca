import { CircleAlert } from 'lucide-react'
import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import './field.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> & {
  label: string
  value: string
  /** Error message (VALID-031). */
  error: string | null
  hint?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text; with a limit it shows the number of characters used. */
export function TextArea({ label, error, hint, ref, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        ref={ref}
        id={id}
        className="ui-field-input ui-field-area"
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <div className="ui-field-area-foot">
        {note !== undefined && (
          <p id={`${id}-note`} className={error === null ? 'ui-field-help' : 'ui-field-error'}>
            {error !== null && <CircleAlert className="type-icon" />}
            {note}
          </p>
        )}
        {input.maxLength !== undefined && (
          <span className="type-caption type-faint tabular-nums">
            {input.value.length} / {input.maxLength}
          </span>
        )}
      </div>
    </div>
  )
}
