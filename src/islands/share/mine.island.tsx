/** Alive because only its owner sees an object that is being checked, and its state changes by itself. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { $mine, readMine } from '../../lib/stores/share/my-products.ts'
import { sayer } from '../../lib/translate.ts'
import { Awaited } from '../../ui/AsyncBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MyObject } from './MyObject.tsx'
import { Failed } from './ShareFailed.tsx'
import type { MineWords } from './messages.ts'

type Props = { lang: Lang; words: MineWords }

const read = () => void readMine()

export function Mine({ lang, words }: Props) {
  const say = useMemo(() => sayer(words, lang), [words, lang])
  const mine = useStore($mine)
  const session = useStore($session)
  useEffect(() => onMemberPage(lang, read), [lang])
  const barred = session.state === 'signed_in' && !session.me.is.can_post_objects
  const add = barred ? (
    <p className="text-muted">{say('list.refused')}</p>
  ) : (
    <LinkButton href={href.page(lang, 'me_product_edit')} icon="box">
      {say('list.add')}
    </LinkButton>
  )
  return (
    <Awaited
      of={mine}
      waiting={<Skeleton label={say('waiting')} />}
      failed={problem => <Failed say={say} problem={problem} retry={read} />}
    >
      {objects =>
        objects.length === 0 ? (
          <EmptyState title={say('list.empty')} action={add}>
            {say('list.empty_detail')}
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <div>{add}</div>
            <ul>
              {objects.map(object => (
                <li key={object.id}>
                  <MyObject lang={lang} say={say} object={object} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Awaited>
  )
}
