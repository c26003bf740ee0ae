import './popup.css'
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useEffect, useRef } from 'react'
import { buttonClass } from './button-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { intoView } from './into-view.ts'

export type ActionMenuProps = {
  /** The button's text and its accessible name. */
  text: string
  name: string
  items: readonly { id: string; text: string; name: string; icon?: IconName | undefined; onPress: () => void }[]
}

/** The actions that are seldom needed, behind one button. It is drawn when that was pressed, and so opens at once. */
export function ActionMenu({ text, name, items }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.click(), [])
  return (
    <Menu as="div" className="popup-anchor">
      <MenuButton ref={button} className={buttonClass({ variant: 'quiet' })} aria-label={name}>
        <Icon name="down" />
        {text}
      </MenuButton>
      <MenuItems ref={intoView} className="popup" modal={false}>
        {items.map(item => (
          <MenuItem key={item.id}>
            <button type="button" className="popup-option" aria-label={item.name} onClick={item.onPress}>
              {item.icon && <Icon name={item.icon} />} {item.text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
