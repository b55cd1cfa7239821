import '@testing-library/jest-dom';
import { failOnConsole } from './quiet-console';

failOnConsole();
