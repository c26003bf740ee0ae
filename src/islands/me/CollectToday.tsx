import { collectToday } from './opening-times.ts'

type Props = { order: Parameters<typeof collectToday>[0] } & Parameters<typeof collectToday>[1]

/** The next step, with the hours at which the point is open. */
export const CollectToday = ({ order, ...given }: Props) => <p>{collectToday(order, given)}</p>
