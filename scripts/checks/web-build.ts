import { buildWeb, needsBuild } from '../launch/build-web.mjs'

if (needsBuild()) buildWeb()
