import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, type Ref, type SelectHTMLAttributes } from 'react'
import './field.css'
import './select-field.css'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; text: string }[]
  error: string | null
  ref?: Ref<HTMLSelectElement>
}

/** A native select, which works with every keyboard and phone. */
export function SelectField({ label, options, error, ref, ...input }: Props) {
  const id = useId()
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <div className="ui-select-field">
        <select
          {...input}
          ref={ref}
          id={id}
          className="ui-field-input"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-note`}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="type-icon" aria-hidden="true" />
      </div>
      {error !== null && (
        <p id={`${id}-note`} className="ui-field-error">
          <CircleAlert className="type-icon" />
          {error}
        </p>
      )}
    </div>
  )
}
