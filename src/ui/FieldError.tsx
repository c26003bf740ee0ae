import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type FieldErrorProps = { id?: string; children: ReactNode }

/** Why an answer will not do: under the question, above the control. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="field-error">
      <Icon name="stop" />
      <span>{children}</span>
    </p>
  )
}
