import { href, type Lang } from '../../lib/addresses.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = { lang: Lang; title: string; text: string; toDesk: string }

/** In the place of a screen that coordinators have, for the others of the desk. */
export const ForCoordinators = ({ lang, title, text, toDesk }: Props) => (
  <EmptyState icon="lock" title={title} action={<LinkButton href={href.page(lang, 'desk')}>{toDesk}</LinkButton>}>
    {text}
  </EmptyState>
)
