import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { makeTemplate } from './template';

forgetDeployment();
await makeTemplate();
