/** Alive because who reads decides which settings are theirs; the page is the same for all. */
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { FoundingStep } from '../../lib/contract/founding.ts'
import { levels } from '../../lib/rules/levels.ts'
import { type SettingsGroup, settingsGroups } from '../../lib/settings-rooms.ts'
import { translator } from '../../lib/translate.ts'
import { SettingsGate } from './SettingsGate.tsx'
import type { FoundingLeftMessages, SettingsListMessages } from './messages.ts'

type Entry = { href: string; title: string; description: string; group: SettingsGroup; level: number }
type FoundingLeftProps = { lang: Lang; left: FoundingLeftMessages }
type Props = FoundingLeftProps & { messages: SettingsListMessages; entries: Entry[] }

export function SettingsList({ lang, messages, left, entries }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {me => (
        <div className="grid gap-8">
          {me.level <= levels.admin && <FoundingLeft lang={lang} left={left} />}
          {settingsGroups.map(group => (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`} className="mb-2 text-xl">
                {t(`groups.${group}`)}
              </h2>
              <ul className="settings-list">
                {entries
                  .filter(one => one.group === group && me.level <= one.level)
                  .map(one => (
                    <li key={one.href}>
                      <Room {...one} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </SettingsGate>
  )
}

const Room = ({ href, title, description }: Omit<Entry, 'group' | 'level'>) => (
  <a className="settings-link" href={href}>
    <span className="block text-lg font-semibold">{title}</span>
    <span className="block text-muted">{description}</span>
  </a>
)

/** Once a library is open nothing else leads back to the steps of its founding that were left undone. */
function FoundingLeft({ lang, left }: FoundingLeftProps) {
  const [steps, setSteps] = useState<FoundingStep[]>([])
  useEffect(() => {
    void import('../../lib/stores/founding/path.ts').then(async path => setSteps(await path.leftSteps()))
  }, [])
  if (steps.length === 0) return null
  const names = new Intl.ListFormat(lang).format(steps.map(step => left.steps[step]))
  return <Room href={href.page(lang, 'desk_founding')} title={left.title} description={`${left.text}: ${names}`} />
}
