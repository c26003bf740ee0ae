import { classes } from './classes.ts'

/**
 * `filled` is the one thing to do in view; `outline` an alternative beside it; `quiet` a small action in a
 * row; `danger` takes something away.
 */
export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger'
export type ButtonLook = { variant?: ButtonVariant; block?: boolean; className?: string }

const variants: Record<ButtonVariant, string> = {
  filled: 'button-filled',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'button-outline button-danger',
}

export function buttonClass({ variant = 'filled', block, className }: ButtonLook): string {
  return classes('button', variants[variant], block && 'w-full', className)
}
