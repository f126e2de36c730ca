import { CircleAlert } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import './field.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  /** Error message (VALID-031). */
  error: string | null
  hint?: string
  /** Shown at the end of the line, inside the field. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Single-line text with its label above and its error below. */
export function TextField({ label, error, hint, end, ref, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <div className={end === undefined ? '' : 'ui-field-with-end'}>
        <input
          {...input}
          ref={ref}
          id={id}
          className="ui-field-input"
          aria-invalid={error !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === null ? 'ui-field-help' : 'ui-field-error'}>
          {error !== null && <CircleAlert className="type-icon" />}
          {note}
        </p>
      )}
    </div>
  )
}
