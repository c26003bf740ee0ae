/** Alive because an object is offered in steps, its pictures go up meanwhile, and nothing written may be lost. */
import './wizard.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type pictureWords from '../../content/strings/it/pictures.json'
import type rulesWords from '../../content/strings/it/rules.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { MyProduct } from '../../lib/contract/products.ts'
import { movedProduct } from '../../lib/rules/product-states.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { $mine, readMine } from '../../lib/stores/share/my-products.ts'
import { sayer } from '../../lib/translate.ts'
import { Awaited } from '../../ui/AsyncBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from './ShareFailed.tsx'
import type { ChosenCategory, WizardWords } from './messages.ts'

type Props = {
  lang: Lang
  words: WizardWords
  rules: typeof rulesWords
  pictures: typeof pictureWords
  categories: readonly ChosenCategory[]
  /** What is said to who may not share now. */
  refused: string
}

// Only who may share needs them, and that is known a moment later.
const Steps = lazy(() => import('./Steps.tsx').then(part => ({ default: part.Steps })))

const read = () => void readMine()

export function Wizard({ lang, words, rules, pictures, categories, refused }: Props) {
  const say = useMemo(() => sayer(words, lang), [words, lang])
  const session = useStore($session)
  const mine = useStore($mine)
  const [wanted] = useState(() => new URLSearchParams(location.search).get('id'))
  useEffect(() => onMemberPage(lang, read), [lang])
  const away = (title: string) => (
    <EmptyState
      title={title}
      action={<LinkButton href={href.page(lang, 'me_products')}>{say('wizard.to_list')}</LinkButton>}
    />
  )
  if (session.state === 'failed') return <Failed say={say} problem={session.problem} retry={readSession} />
  if (session.state !== 'signed_in') return <Skeleton shape="form" label={say('waiting')} />
  const { me } = session
  if (!me.is.can_post_objects) return away(refused)
  return (
    <Awaited
      of={mine}
      waiting={<Skeleton shape="form" label={say('waiting')} />}
      failed={problem => <Failed say={say} problem={problem} retry={read} />}
    >
      {objects => {
        const object = objects.find(one => one.id === wanted) ?? null
        if (wanted && !mayChange(object)) return away(say('wizard.gone'))
        const says = { say, sayRules: sayer(rules, lang), sayPictures: sayer(pictures, lang) }
        return (
          <Suspense fallback={<Skeleton shape="form" label={say('waiting')} />}>
            <Steps key={wanted} {...says} {...{ lang, object, categories }} member={me.id} />
          </Suspense>
        )
      }}
    </Awaited>
  )
}

const mayChange = (object: MyProduct | null) => object !== null && movedProduct(object.status, 'resubmit') !== null
