import { CircleAlert } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import './field.css'
import './check-field.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  error: string | null
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label beside it and its error below. */
export function CheckField({ error, children, ref, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className="ui-check-field">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {error !== null && (
        <p id={id} className="ui-field-error">
          <CircleAlert className="type-icon" />
          {error}
        </p>
      )}
    </div>
  )
}
