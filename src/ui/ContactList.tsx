import type { Library } from '../lib/contract/library.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type ContactListProps = {
  contacts: Library['contacts']
  labels: { whatsapp: string; telegram: string }
  className?: string
}

type Contact = { href: string; label: string; icon: IconName }

/** The ways to reach the people of a library; only those they have. */
export function contactsOf(
  { phone, email, whatsapp, telegram }: Library['contacts'],
  labels: ContactListProps['labels'],
) {
  const found: (Contact | null)[] = [
    phone ? { href: `tel:${phone.replace(/[^+\d]/g, '')}`, label: phone, icon: 'phone' } : null,
    email ? { href: `mailto:${email}`, label: email, icon: 'mail' } : null,
    whatsapp ? { href: whatsappLink(whatsapp), label: labels.whatsapp, icon: 'chat' } : null,
    telegram ? { href: telegramLink(telegram), label: labels.telegram, icon: 'send' } : null,
  ]
  return found.filter(one => one !== null)
}

const isAddress = (value: string) => value.startsWith('https://')
const whatsappLink = (value: string) => (isAddress(value) ? value : `https://wa.me/${value.replace(/\D/g, '')}`)
const telegramLink = (value: string) => (isAddress(value) ? value : `https://t.me/${value.replace(/^@/, '')}`)

export function ContactList({ contacts, labels, className }: ContactListProps) {
  return (
    <ul className={classes('tabular-nums', className)}>
      {contactsOf(contacts, labels).map(contact => (
        <li key={contact.href}>
          <a href={contact.href} className={classes('contact', contact.icon === 'phone' && 'whitespace-nowrap')}>
            <Icon name={contact.icon} />
            {contact.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
