import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { failOnConsole } from './quiet-console';

// What is waited for comes when the machine gets to it; a second is too short where it does other work too.
configure({ asyncUtilTimeout: 4_000 });

failOnConsole();
