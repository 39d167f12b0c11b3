// Which of the three layouts fits the window.
export type Layout = 'desk' | 'lap' | 'phone';

class Window {
  layout = $state<Layout>('desk');

  install(): () => void {
    const desk = matchMedia('(min-width: 1600px)');
    const phone = matchMedia('(max-width: 899px), (max-height: 499px)'); // upright, or lying on its side
    const hear = () => (this.layout = phone.matches ? 'phone' : desk.matches ? 'desk' : 'lap');
    hear();
    desk.addEventListener('change', hear);
    phone.addEventListener('change', hear);
    return () => {
      desk.removeEventListener('change', hear);
      phone.removeEventListener('change', hear);
    };
  }
}

export const screen = new Window();
