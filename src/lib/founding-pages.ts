import { href, type Lang } from './addresses.ts'
import type { FoundingStep } from './contract/founding.ts'
import { getMessages } from './messages.ts'
import { settingsRooms } from './settings-rooms.ts'

/** The settings that belong to each step of a founding, by the last part of their route; those that are there are linked. */
const settingsOf: Partial<Record<FoundingStep, readonly string[]>> = {
  library: ['library', 'texts'],
  mail: ['mail', 'mails', 'letters', 'access'],
  points: ['points'],
  rules: ['cards', 'loans', 'rules', 'signup', 'payments', 'sign-on'],
  look: ['look', 'categories'],
  objects: ['import', 'objects'],
  people: ['team'],
}

type Link = { href: string; label: string }

/** Where each step of a founding is done. */
export function foundingPages(lang: Lang): Partial<Record<FoundingStep, Link[]>> {
  const { t } = getMessages(lang, 'founding')
  const linked = Object.entries(settingsOf).map(([step, parts]) => {
    const links = settingsRooms
      .filter(({ route }) => parts.includes(route.replace('desk_settings_', '')))
      .map(({ route, area }) => ({ href: href.page(lang, route), label: getMessages(lang, area).messages.title }))
    return [step, links] as const
  })
  const pages: Partial<Record<FoundingStep, Link[]>> = Object.fromEntries(linked)
  return {
    ...pages,
    you: [{ href: href.home(lang), label: t('path.go.see_site') }],
    objects: [
      ...(pages.objects ?? []),
      { href: href.page(lang, 'desk_import'), label: getMessages(lang, 'imports').messages.title },
      { href: href.page(lang, 'desk_import_photos'), label: getMessages(lang, 'desk-photos').messages.title },
      { href: href.page(lang, 'desk_labels'), label: getMessages(lang, 'desk-labels').messages.title },
      { href: href.page(lang, 'desk_product'), label: t('path.go.add_object') },
    ],
    people: [
      {
        href: href.page(lang, 'desk_import_members'),
        label: getMessages(lang, 'settings-import-members').messages.title,
      },
      ...(pages.people ?? []),
    ],
  }
}
