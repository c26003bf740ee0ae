import { requestContext } from './request-context.ts'

const headers = () => ({
  'Accept-Language': requestContext.lang,
  ...(requestContext.library && { 'X-App-Id': requestContext.library }),
})

/** The bytes of one of the library's documents; null when they cannot be had. */
export async function readDocument(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { headers: headers() }).catch(() => null)
  return answer?.ok ? answer.blob().catch(() => null) : null
}

/** Whether a document can be had, without taking it. */
export async function isDocument(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', headers: headers() }).catch(() => null)
  return answer?.ok ?? false
}
