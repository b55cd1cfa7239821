import { array, boolean, mixed, object, string, type Schema } from 'yup';
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
const wish = { channel: channel(), product: product(), isOn: boolean().required('required') };

const choices = object({
  list: array(
    object({ ...wish, changedAt: string().nullable().defined().default(null) }).required(),
  ).required(),
  hasEmail: unstated(boolean().required(), true),
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
  unsubscribe: {
    input: object({ token: string().typeError('invalid').required('required').max(200, 'too.long') }),
    output: object({ channel: channel() }).required(),
  },
};
