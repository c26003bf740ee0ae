import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  /** `radio` unless said otherwise. */
  type?: 'radio' | 'checkbox'
  label: ReactNode
  detail?: ReactNode
  /** A picture, at the end. */
  aside?: ReactNode
  className?: string
}

/** One answer among a few, large enough for a thumb; several stand in a `fieldset` with its `legend`. */
export function Choice({ type = 'radio', label, detail, aside, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes('choice', className)}>
      <input {...rest} type={type} />
      <span>
        <span className="font-semibold">{label}</span>
        {detail && <span className="block text-muted">{detail}</span>}
      </span>
      {aside}
    </label>
  )
}
