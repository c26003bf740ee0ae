import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: IconName
    /** Work is under way: the button keeps the focus and its width, and answers no click. */
    busy?: boolean
    children: ReactNode
  }

export function Button({
  variant,
  block,
  className,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whenFree = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={whenFree}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
