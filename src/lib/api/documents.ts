import { requestContext } from './request-context.ts'

const ask = (address: string, method = 'GET') =>
  fetch(address, {
    method,
    headers: {
      'Accept-Language': requestContext.lang,
      ...(requestContext.library && { 'X-App-Id': requestContext.library }),
    },
    signal: requestContext.deadline(),
  }).catch(() => null)

/** The bytes of one of the library's documents; null when they cannot be had. */
export async function readDocument(address: string): Promise<Blob | null> {
  const answer = await ask(address)
  return answer?.ok ? answer.blob().catch(() => null) : null
}

/** Whether a document can be had, without taking it. */
export async function isDocument(address: string): Promise<boolean> {
  return (await ask(address, 'HEAD'))?.ok ?? false
}
