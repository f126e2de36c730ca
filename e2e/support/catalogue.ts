import { type APIRequestContext } from '@playwright/test'
import { personModels, type PersonModel } from '@oriel/contract/characters/person-model'

/** The demo catalogue as the api returns it. */
export async function catalogueOf(request: APIRequestContext): Promise<PersonModel[]> {
  const reply = await request.get('/api/PersonModel/top')
  return personModels.parse(await reply.json())
}
