import type { WordTable } from "./word-table.ts";

export const ES: WordTable = {
  kinds: {
    critique: {
      strong: "crítica diseño, sesión feedback, crítica maquetas, =crit",
      weak: "bocetos, maquetas, feedback",
    },
    review: {
      strong: "aprobación, visto bueno, revisión diseño",
      weak: "revisión, final",
    },
    kickoff: {
      strong: "arranque, reunión inicial, reunión lanzamiento, kick off, kickoff",
      weak: "inicio, lanzamiento",
    },
    discovery: {
      strong: "requisito, levantamiento, necesidades, necesidad",
      weak: "briefing, brief",
    },
    presentation: {
      strong: "presentación, presentaciones, comité dirección, revisión sprint",
      weak: "demo",
    },
    "check-in": {
      strong: "=seguimiento, llamada cliente, reunión cliente",
      weak: "estado, semanal",
    },
    workshop: {
      strong: "taller, lluvia ideas, ideación, cocreación, co creación, brainstorm*, design sprint",
    },
    "research-planning": {
      strong:
        "plan investigación, guion entrevista, plan prueba, entrevista usuario, entrevista usuaria",
      weak: "prueba usabilidad",
    },
    readout: {
      strong: "hallazgo, =devolución",
      weak: "resultados",
    },
    handoff: {
      strong: "traspaso, entrega desarrollo, entrega desarrolladores",
      weak: "specs, especificaciones",
    },
    "design-system": {
      strong: "sistema diseño, biblioteca componentes, design system, design token",
      weak: "componentes, tokens, gremio",
    },
    "sprint-planning": {
      strong: "planificación sprint, planning sprint, refinamiento",
      weak: "estimación",
    },
    "stand-up": { strong: "reunión diaria, =daily, standup, stand up" },
    retrospective: { strong: "retro*, lecciones aprendidas", weak: "=balance" },
    "one-to-one": { strong: "uno uno" },
    interview: {
      strong: "entrevista trabajo, entrevista selección, candidato, candidata, candidatura",
      weak: "=entrevista, portafolio, =portfolio",
    },
    vendor: {
      strong: "proveedor, licitación, propuesta, =pitch",
      weak: "oferta, demo",
    },
  },
  neither:
    "resultados búsqueda, página resultados, lista resultados, planificación taller, preparación taller, aprobación vacaciones, aprobación presupuesto, aprobación gastos, revisión médica, revisión código, revisión trimestral, revisión salarial, lanzamiento producto, resultados financieros, resultados trimestrales, resultados ventas, balance general, balance financiero, balance contable, " +
    "traspaso vacaciones, traspaso turno, traspaso cartera, release candidate",
  generic:
    "reunión, llamada, semanal, equipo, rápida, rápido, próximos, pasos, puesta, día, temas, varios, proyecto, general, diseño, interno, interna, estado, seguimiento, sync, call, meeting, de, del, la, el, los, las, con, y, al, charla",
  before: "preparación, preparar, ensayo",
  training: "formación, formador, formadora, capacitación, primeros auxilios",
  study: "test, tests, encuesta, estudio, entrevistas, usabilidad, usuarios, card sorting, campo",
  away: "vacaciones, ausente, ausencia, comida, almuerzo, descanso, viaje, vuelo, tren, cumpleaños, festivo, =puente, concentración, bloqueado, sin reuniones, peluquería, colegio",
  cancelled: "cancelado, cancelada, aplazado, aplazada, anulado, anulada",
  meeting: "reunión, llamada, charla, sesión, semanal",
  ordinary:
    "con, para, y, de, del, la, el, los, las, al, en, proyecto, rediseño, equipo, portada, carrito, cuenta, herramienta, pantallas, pago, área, cliente, nueva, nuevo, producto, reunión, próximos, pasos, campaña, marca, dirección, marzo, usuarios, encuesta, estudio, botones, tablas, colores, campos, semanal, facturas, ajustes, desarrollo, diseño, buscador, tarifas, equipo, historias, iconos, registro, diseñadora, diseñador, embalaje, identidad, folleto, temas, llamada, compra, lunes, martes, miércoles, jueves, viernes, colores, filtros",
};
