import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type LinkButtonProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; icon?: IconName; children: ReactNode }

/** A link that is the thing to do next: goes somewhere, works without JavaScript. */
export function LinkButton({ variant, block, className, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, block, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
