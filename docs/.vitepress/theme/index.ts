/** VitePress's own theme, with colors of enough contrast. */
import DefaultTheme from 'vitepress/theme';
import './style.css';

export default DefaultTheme;
