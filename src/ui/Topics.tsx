import type { Lang } from '../lib/addresses.ts'
import { Paragraphs } from './Paragraphs.tsx'

export type Topic = { title: string; body: string; written?: Lang | undefined }

/** The sections of the help. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className="prose">
      {topics.map(({ title, body, written }) => (
        <section key={title + body} lang={written}>
          <h2>{title}</h2>
          <Paragraphs text={body} />
        </section>
      ))}
    </div>
  )
}
