import { written } from './addresses.ts'
import { spelledRoutes } from './spelled-routes.ts'

/** Every route with its canonical Italian path; for code that looks at all of them, which none in a browser does. */
export const routes = { ...written, ...spelledRoutes }
