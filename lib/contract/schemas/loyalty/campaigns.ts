import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import {
  marketingChannels,
  marketingProducts,
  type campaigns,
  type MarketingChannel,
  type MarketingChoices,
  type MarketingProduct,
} from '../../calls/loyalty/campaigns';
import type { InputOf } from '../../define';
import { unstated, type FamilySchemas } from '../common';

const channel = () => mixed<MarketingChannel>().oneOf(marketingChannels, 'choice').required('required');
const product = () => mixed<MarketingProduct>().oneOf(marketingProducts, 'choice').required('required');
const text = (most: number) => string().typeError('invalid').required('required').max(most, 'too.long');
const wish = { channel: channel(), product: product(), isOn: boolean().required('required') };

const choices = object({
  list: array(
    object({ ...wish, changedAt: string().nullable().defined().default(null) }).required(),
  ).required(),
  hasEmail: unstated(boolean().required(), true),
  push: unstated(
    object({ publicKey: string().required(), devices: number().integer().min(0).required() })
      .nullable()
      .defined(),
    null,
  ),
}).required() as Schema<MarketingChoices>;

export const campaignsSchemas: FamilySchemas<typeof campaigns> = {
  choices: { input: object({}), output: choices },
  setChoices: {
    input: object({
      choices: array(object(wish).required())
        .required('required')
        .min(1, 'required')
        .max(marketingChannels.length * marketingProducts.length, 'too.many'),
    }) as Schema<InputOf<typeof campaigns.setChoices>>,
    output: choices,
  },
  addDevice: {
    input: object({
      endpoint: text(1_000),
      p256dh: text(100).matches(/^[\w-]{87}$/, 'invalid'),
      auth: text(40).matches(/^[\w-]{22}$/, 'invalid'),
    }),
    output: choices,
  },
  removeDevice: { input: object({ endpoint: text(1_000) }), output: choices },
  unsubscribe: {
    input: object({ token: text(200) }),
    output: object({ channel: channel() }).required(),
  },
};
