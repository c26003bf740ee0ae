/** Alive because an object is submitted in steps, its pictures upload meanwhile, and no input may be lost. */
import './wizard.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type pictureMessages from '../../content/strings/it/pictures.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { MyProduct } from '../../lib/contract/products.ts'
import { movedProduct } from '../../lib/rules/product-states.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { $mine, readMine } from '../../lib/stores/share/my-products.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ChosenCategory, WizardMessages } from './messages.ts'

type Props = {
  lang: Lang
  messages: WizardMessages
  rules: typeof rulesMessages
  pictures: typeof pictureMessages
  categories: readonly ChosenCategory[]
  /** The text for a member who may not submit objects now. */
  refused: string
}

// Loaded after the session shows that the member may submit objects.
const Steps = lazy(() => import('./Steps.tsx').then(part => ({ default: part.Steps })))

const read = () => void readMine()

export function Wizard({ lang, messages, rules, pictures, categories, refused }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const session = useStore($session)
  const mine = useStore($mine)
  const [editedId] = useState(() => new URLSearchParams(location.search).get('id'))
  useEffect(() => onMemberPage(lang, read), [lang])
  const away = (title: string) => (
    <EmptyState
      title={title}
      action={<LinkButton href={href.page(lang, 'me_products')}>{t('wizard.to_list')}</LinkButton>}
    />
  )
  if (session.state === 'failed') return <LoadFailed t={t} problem={session.problem} retry={readSession} />
  if (session.state !== 'signed_in') return <Skeleton shape="form" label={t('waiting')} />
  const { me } = session
  if (!me.is.can_post_objects) return away(refused)
  return (
    <LoadedBlock of={mine} t={t} loading={t('waiting')} shape="form" retry={read}>
      {objects => {
        const object = objects.find(one => one.id === editedId) ?? null
        if (editedId && !mayChange(object)) return away(t('wizard.gone'))
        const translators = { t, tRules: translator(rules, lang), tPictures: translator(pictures, lang) }
        return (
          <Suspense fallback={<Skeleton shape="form" label={t('waiting')} />}>
            <Steps key={editedId} {...translators} {...{ lang, object, categories }} member={me.id} />
          </Suspense>
        )
      }}
    </LoadedBlock>
  )
}

const mayChange = (object: MyProduct | null) => object !== null && movedProduct(object.status, 'resubmit') !== null
