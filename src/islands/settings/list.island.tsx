/** Alive because who reads decides which settings are theirs; the page is the same for all. */
import { useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { translator } from '../../lib/translate.ts'
import { SettingsGate } from './SettingsGate.tsx'
import type { FrameMessages } from './messages.ts'

type Entry = { href: string; title: string; description: string; level: number }
type Props = { lang: Lang; messages: FrameMessages; entries: Entry[] }

export function SettingsList({ lang, messages, entries }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {me => (
        <ul className="settings-list">
          {entries
            .filter(one => me.level <= one.level)
            .map(one => (
              <li key={one.href}>
                <a className="settings-link" href={one.href}>
                  <span className="block text-lg font-semibold">{one.title}</span>
                  <span className="block text-muted">{one.description}</span>
                </a>
              </li>
            ))}
        </ul>
      )}
    </SettingsGate>
  )
}
