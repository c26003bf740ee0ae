/** Alive because an object that waits for verification is visible to its owner only, and its state changes. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { $mine, readMine } from '../../lib/stores/share/my-products.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { MyObject } from './MyObject.tsx'
import type { MineMessages } from './messages.ts'

type Props = { lang: Lang; messages: MineMessages; rules: typeof rulesMessages }

const SoughtWords = lazy(() => import('./SoughtWords.tsx').then(part => ({ default: part.SoughtWords })))

const read = () => void readMine()

export function Mine({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tRules = useMemo(() => translator(rules, lang), [rules, lang])
  const mine = useStore($mine)
  const session = useStore($session)
  useEffect(() => onMemberPage(lang, read), [lang])
  const barred = session.state === 'signed_in' && !session.me.is.can_post_objects
  const add = barred ? (
    <p className="text-muted">{t('list.refused')}</p>
  ) : (
    <LinkButton href={href.page(lang, 'me_product_edit')} icon="box">
      {t('list.add')}
    </LinkButton>
  )
  return (
    <LoadedBlock of={mine} t={t} loading={t('waiting')} retry={read}>
      {objects =>
        objects.length === 0 ? (
          <div className="grid gap-6">
            <EmptyState title={t('list.empty')} action={add}>
              {t('list.empty_detail')}
            </EmptyState>
            <Suspense>{!barred && <SoughtWords lang={lang} t={t} />}</Suspense>
          </div>
        ) : (
          <div className="grid gap-6">
            <div>{add}</div>
            <ul className="grid gap-x-6 lg:grid-cols-2">
              {objects.map(object => (
                <li key={object.id}>
                  <MyObject {...{ lang, t, tRules, object }} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </LoadedBlock>
  )
}
